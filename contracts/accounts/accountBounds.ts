/** Characters a password has at least. Apart from its contract, because browsers need it too. */
export const passwordLength = 12;
/** Most characters of a password: no login takes a longer one. */
export const passwordMost = 1000;
