console.log('map.js has been loaded');

export const showMap = (parent) => {
  parent.append('🗺️ You are here.');
};
