__webpack_hash__ = 'mine';
