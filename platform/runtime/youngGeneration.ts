import { setFlagsFromString } from "node:v8";

/** How long after the last need the room may shrink again, in milliseconds. */
const keptFor = 10_000;
/** The process has one, whoever needs it. */
let growing: NodeJS.Timeout | undefined;

/**
 * Lets what lives shortly have more room, for as long as this is called again and
 * again. Kept pages need little; requests that pile up need much, or collecting
 * garbage takes a third of the processor (docs/decisions/0011). The space itself
 * grows and shrinks as V8 sees fit.
 */
export function growYoungGeneration(): void {
	if (growing) {
		growing.refresh();
		return;
	}
	setFlagsFromString("--semi-space-growth-factor=2");
	growing = setTimeout(() => {
		growing = undefined;
		setFlagsFromString("--semi-space-growth-factor=1");
	}, keptFor).unref();
}
