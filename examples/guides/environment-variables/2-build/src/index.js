console.log(`shop ${VERSION} (${process.env.COMMIT}), region ${REGION}`);
if (BETA) console.log('beta features are on');
console.log(`NODE_ENV is ${process.env.NODE_ENV}`);
