const response = await fetch('/settings.json');

module.exports = response.ok;
