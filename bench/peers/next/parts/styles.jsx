/**
 * Rules that differ, as those of a real stylesheet do: it has to be compressed.
 * As many as make the page weigh what ours does; ours carries its styles inside,
 * too. `npm run bench -- pages` says when the two part.
 */
const rules = Array.from(
	{ length: 60 },
	(_, i) =>
		`.card-${i}{margin:${(i * 7919) % 97}px ${(i * 104729) % 89}px;color:#${((i * 15485863) % 4095).toString(16)}}`,
).join("");

export const Styles = () => <style>{rules}</style>;
