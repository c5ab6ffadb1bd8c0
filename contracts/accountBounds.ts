/** Characters a password has at least. Apart from its contract, because browsers need it too. */
export const passwordLength = 12;
