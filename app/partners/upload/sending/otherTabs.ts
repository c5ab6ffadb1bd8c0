import { hearTabs, tellTabs } from "../../session/tabs.ts";
import { countUnder } from "./transferStore.ts";

/** Milliseconds other tabs have to answer; they do within a few. */
const timeout = 250;

if (typeof document !== "undefined")
	hearTabs(({ asksUnder }) => {
		const under = asksUnder ? countUnder() : 0;
		if (under > 0) tellTabs({ under });
	});

/** Counts transfers under way in other tabs of this session. */
export async function countElsewhere(): Promise<number> {
	let count = 0;
	const end = hearTabs(({ under = 0 }) => {
		count += under;
	});
	tellTabs({ asksUnder: true });
	await new Promise((done) => setTimeout(done, timeout));
	end();
	return count;
}
