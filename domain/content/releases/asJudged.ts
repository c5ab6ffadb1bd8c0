import { DomainError } from "../../../contracts/errors.ts";
import type { Releases, Seen } from "./releases.ts";

/** Tries while others change the release, too. */
const mostTries = 5;

/**
 * Changes a release as it was judged: `work` reads what it is given, judges, and hands
 * `seen` on to what changes it. Where somebody changed the release in between, it is
 * judged again, so that nothing gives way to what nobody judged.
 *
 * @throws DomainError `not_found`, `conflict`, and whatever `work` does
 */
export async function asJudged<T>(
	releases: Pick<Releases, "read">,
	id: string,
	work: (
		release: Awaited<ReturnType<Releases["read"]>>,
		seen: Seen,
	) => Promise<T>,
): Promise<T> {
	for (let tries = 1; ; tries++) {
		const release = await releases.read(id);
		const { version, state } = release;
		try {
			return await work(release, { version, states: [state] });
		} catch (error) {
			const isChanged =
				error instanceof DomainError &&
				error.code === "conflict" &&
				(await releases.read(id)).version !== version;
			if (!isChanged || tries === mostTries) throw error;
		}
	}
}
