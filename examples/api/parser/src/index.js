document.write(translate('greeting' + '.morning'), APP_VERSION);
