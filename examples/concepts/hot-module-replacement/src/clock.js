let seconds = import.meta.webpackHot?.data?.seconds ?? 0;

const timer = setInterval(() => {
  seconds += 1;
  document.title = `${seconds} s`;
}, 1000);

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => {
    clearInterval(timer);
    data.seconds = seconds;
  });
}
