console.log(new URL('./logo.txt', import.meta.url), new URL('./Logo.txt', import.meta.url));
