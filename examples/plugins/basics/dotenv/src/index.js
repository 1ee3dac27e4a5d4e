console.log(import.meta.env.SHOP_API, import.meta.env.DATABASE_PASSWORD);
