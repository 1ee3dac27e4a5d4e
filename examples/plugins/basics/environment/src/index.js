console.log(import.meta.env.API_URL, process.env.DEBUG);
