/** Characters a password has at least. Apart from its contract, because browsers need it too. */
export const passwordLength = 12;
/** Most characters of a password: no login takes a longer one. */
export const passwordMost = 1000;

/** Bounds of the tokens of programs: tokens of an account, characters of a name, days, folders. */
export const programBounds = { most: 20, name: 100, days: 366, folders: 20 };
