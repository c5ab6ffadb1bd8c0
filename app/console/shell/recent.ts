/** Recently visited screens, newest first: stored in this browser, not essential. */
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

/** Clears the recent screens on sign-out: the next user may be somebody else. */
export function forgetVisits(): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// Storage can be forbidden.
	}
}
