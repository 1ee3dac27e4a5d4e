module.exports = (grunt) => {
  grunt.registerTask('build', 'Bundle with webpack', async function () {
    const done = this.async();
    try {
      const { build } = await import('./build.js');
      await build();
      done();
    } catch (error) {
      grunt.log.error(error.message);
      done(false);
    }
  });
};
