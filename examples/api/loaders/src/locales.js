// The list-loader generates this module.
