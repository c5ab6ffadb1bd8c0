/** Signs of keys that stand in one place of every keyboard, alone and with Shift. */
const signs: Partial<
	Record<string, readonly [alone: string, shifted: string]>
> = { Slash: ["/", "?"], Digit1: ["1", "!"] };

/**
 * Key that was pressed, as a Latin keyboard has it: on layouts of other scripts, such as the
 * Arabic one, by the place of the key.
 */
export function pressedKey({
	key,
	code,
	shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
	// One sign of the Latin keyboard, or a key with a name.
	if (/^[\x20-\x7e]+$/.test(key)) return key.toLowerCase();
	const letter = /^Key([A-Z])$/.exec(code)?.[1];
	return letter?.toLowerCase() ?? signs[code]?.[shiftKey ? 1 : 0] ?? key;
}
