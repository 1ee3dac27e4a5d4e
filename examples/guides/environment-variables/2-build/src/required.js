console.log(process.env.COMMIT);
