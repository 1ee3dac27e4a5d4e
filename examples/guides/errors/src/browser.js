console.log(process.env.API_URL);
