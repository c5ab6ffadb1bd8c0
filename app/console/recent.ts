/** Screens one was on, the newest first: of this browser, and lost without harm. */
export type Visit = { path: string; title: string };

const key = "console-recent";
const most = 8;

export function recentVisits(): Visit[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(kept)
			? kept.filter(
					(one): one is Visit =>
						typeof one?.path === "string" && typeof one?.title === "string",
				)
			: [];
	} catch {
		return [];
	}
}

export function noteVisit(visit: Visit): void {
	const others = recentVisits().filter(({ path }) => path !== visit.path);
	try {
		localStorage.setItem(
			key,
			JSON.stringify([visit, ...others].slice(0, most)),
		);
	} catch {
		// Storage can be forbidden or full.
	}
}

/** Whoever comes next at this computer is somebody else. */
export function forgetVisits(): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// As above.
	}
}
