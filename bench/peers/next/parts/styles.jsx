"use client";

/**
 * Rules that differ, as those of a real stylesheet do: it has to be compressed.
 * As many as make the page weigh what ours does; ours carries its styles inside,
 * too. `npm run bench -- pages` says when the two part. On the client's side too, or
 * the page would carry them a second time, among its data.
 */
const rules = Array.from(
	{ length: 460 },
	(_, i) =>
		`.card-${i}{margin:${(i * 7919) % 97}px ${(i * 104729) % 89}px;color:#${((i * 15485863) % 4095).toString(16)}}`,
).join("");

export const Styles = () => <style>{rules}</style>;
