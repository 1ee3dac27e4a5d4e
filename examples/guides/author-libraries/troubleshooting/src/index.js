export default function words(text) {
  return text.split(/\s+/).filter(Boolean).length;
}

export const version = 1;
