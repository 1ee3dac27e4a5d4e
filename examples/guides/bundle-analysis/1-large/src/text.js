import de from './languages/de.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };

const languages = { de, en, es, fr };

export function text(language, key) {
  return languages[language][key];
}
