// Change this text, build again, and see which names change.
export const help = 'Ask us anything.';
