import dot from './dot.svg';
import star from './star.svg';

for (const url of [dot, star]) {
  console.log(url);
  document.body.append(Object.assign(new Image(80, 80), { src: url }));
}
