import { expect, test } from "vitest";
import { pressedKey } from "./pressedKey.ts";

test.each([
	["j", "KeyJ", false, "j"],
	["J", "KeyJ", true, "j"],
	["ت", "KeyJ", false, "j"],
	["ل", "KeyG", false, "g"],
	["о", "KeyJ", false, "j"],
	["؟", "Slash", true, "?"],
	["ظ", "Slash", false, "/"],
	["!", "Digit1", true, "!"],
	// Dvorak has its own places of Latin letters.
	["h", "KeyJ", false, "h"],
	["Enter", "Enter", false, "enter"],
	["é", "Digit2", false, "é"],
	["Dead", "BracketLeft", false, "dead"],
])("the key %s at %s is %4$s", (key, code, shiftKey, expected) => {
	expect(pressedKey({ key, code, shiftKey })).toBe(expected);
});
