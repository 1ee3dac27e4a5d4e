export const format=t=>`${t} EUR`;
//# sourceMappingURL=format.js.map
