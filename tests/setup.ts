import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

/**
 * Fails a test that writes to console.error or console.warn without expecting
 * it. One that expects it says so with `vi.spyOn(console,
 * "error").mockImplementation(() => {})`.
 */
const unexpected: string[] = [];

type Write = ((...words: unknown[]) => void) & {
	/** Function from before a file of this process had it watched. */
	plain?: Write;
};

for (const level of ["error", "warn"] as const) {
	const { plain = console[level] }: Write = console[level];
	const write: Write = (...words) => {
		unexpected.push(`console.${level}: ${format(...words)}`);
		plain(...words);
	};
	console[level] = Object.assign(write, { plain });
}

function failOnUnexpected() {
	const lines = unexpected.splice(0);
	if (lines.length > 0) throw new Error(lines.join("\n"));
}

// Before, for what is written while a file loads and between two tests.
beforeEach(failOnUnexpected);
afterEach(failOnUnexpected);
