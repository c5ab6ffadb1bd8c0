/**
 * Window of a browser, whichever protocol it is driven by: what a person does
 * with it, and questions to its page. Journeys of `e2e/engines` know nothing else.
 */
export type Tab = {
	/** Goes to an address, and waits until it has loaded. */
	go(address: string): Promise<void>;
	/** Calls a function in the page, with values and result that are JSON. */
	run<Args extends unknown[], Result>(
		work: (...args: Args) => Result | Promise<Result>,
		...args: Args
	): Promise<Result>;
	/** Presses the pointer's main button on the middle of an element. */
	click(selector: string): Promise<void>;
	/** Moves the pointer to a place in the window. */
	move(x: number, y: number): Promise<void>;
	/** Types into what has the focus: text, or a key of `keys`. */
	type(text: string): Promise<void>;
	/** Chooses files for an input. */
	attach(selector: string, files: string[]): Promise<void>;
	/** The window's inside, in CSS pixels. */
	resize(width: number, height: number): Promise<void>;
	/** The window's inside as PNG; `whole`: all of the page. */
	picture(options?: { whole?: boolean }): Promise<Buffer>;
	close(): Promise<void>;
};

/** Keys that are no letters, as WebDriver writes them. */
export const keys = {
	enter: "\uE007",
	escape: "\uE00C",
	end: "\uE010",
	right: "\uE014",
} as const;

/** Asks until the answer is true; says what was asked where it never is. */
export async function until(
	what: string,
	ask: () => Promise<unknown>,
	within = 20_000,
): Promise<void> {
	const end = performance.now() + within;
	let last: unknown;
	while (performance.now() < end) {
		try {
			last = await ask();
			if (last) return;
		} catch (error) {
			last = error;
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`${what}: not within ${within} ms (${String(last)})`);
}
