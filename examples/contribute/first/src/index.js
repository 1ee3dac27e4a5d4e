import title from './title.txt';

document.title = title;
