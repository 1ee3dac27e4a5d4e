exports.perDay = 12;
exports.perWeek = 60;
