export class Tools {
  used() {
    console.log('needed');
  }

  unused() {
    console.log('left over');
  }
}
