import { DomainError } from "../../contracts/errors.ts";
import { offeredSizes } from "../../domain/files/pictures/offeredSizes.ts";
import { networkOf } from "../../domain/identity/login/network.ts";
import type { Session } from "../../domain/identity/partners/partnerSessions.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { Handlers } from "./calls/calls.ts";
import type { Deps } from "./deps.ts";

/** Milliseconds in which asking for the same again is the same download. */
const sameDownload = 10 * 60 * 1000;

/** Paths that are named of what an archive lacks. */
const mostLackingNamed = 20;

/** Downloads of the download center (specification, section 7). */
export function downloadHandlers({ services }: Deps) {
	const { archives, fileAddresses, formerVersions, offeredEditions } = services;
	const { auditLog, givenFiles } = services;
	const written = createSingleFlight<void>({ max: 10_000, ttl: sameDownload });

	/** Once for each file or archive, however often it is interrupted or asked for again. */
	function note(
		{ id, accountId, account }: Session,
		address: string,
		/** Subject of a download, and what tells one download of it from another. */
		{ subject, key = subject }: { subject: string; key?: string },
		detail: () => Promise<Record<string, unknown>>,
	): Promise<void> {
		const network = networkOf(address);
		return written.run(`${id} ${key}`, async () =>
			auditLog.write({
				action: "download",
				outcome: "ok",
				accountId,
				account,
				network,
				subject,
				detail: await detail(),
			}),
		);
	}

	return {
		download_file: async ({ body, ip, session }) => {
			const { file_id: id, version, language, size: wanted } = body;
			const open = async () => {
				if (version === undefined)
					return offeredEditions.open(
						...([session, id, language ?? body.lang, !!language] as const),
					);
				const former = await formerVersions.open(session, id, version);
				return former && { ...former, edition: undefined };
			};
			const opened = await open();
			if (!opened) throw new DomainError("not_found", "no such file");
			const { entry, edition } = opened;
			const file = await givenFiles.give(session, entry, wanted, opened.name);
			const addresses = await fileAddresses.of(session.id);
			const { size, picture, savedAs: name } = file;
			const which = {
				...(version && { version }),
				...(edition && { edition }),
				...(picture && { picture }),
			};
			const detail = { name: entry.name, size, kind: "file", ...which };
			const subject = [id, version, edition, picture].filter(Boolean).join(" ");
			await note(
				session,
				ip,
				{ subject: id, key: subject },
				async () => detail,
			);
			const saved = { ...entry, name };
			const xurl = picture
				? addresses.sized(saved, picture, version ?? edition)
				: version
					? addresses.former(saved, version)
					: edition
						? addresses.edition(saved, edition, "download")
						: addresses.download(entry);
			return [{ name, xurl }];
		},

		"file-sizes": async ({ body, session }) => {
			const { file_id: id, lang } = body;
			// Language in which it is downloaded.
			const opened = await offeredEditions.open(session, id, lang);
			if (!opened) throw new DomainError("not_found", "no such file");
			const rooms = { givenFiles, sizes: services.pictureSizes };
			return offeredSizes(rooms, session, opened.entry, session.accountId);
		},

		"file-versions": async ({ body, session }) => {
			const { file_id: id } = body;
			const versions = await formerVersions.list(session, id);
			const given = await services.selection.given(
				...([session, [{ id, language: null, editions: null }]] as const),
				...([body.lang, new Map([[id, versions]])] as const),
			);
			return versions.map(({ createdAt, ...one }) => ({
				...one,
				size: given.other({ ...one, id }),
				create_time: createdAt,
			}));
		},

		"archive-prepare": async ({ body, session }) => {
			const { left, planned } = await archives.prepare(
				...([session.accountId, entryIds(body.file_id)] as const),
				...([body.lang, body.pictures] as const),
			);
			const { paths, more } = planned?.lacking ?? { paths: [], more: 0 };
			const named = paths.slice(0, mostLackingNamed);
			return {
				...{ left, size: planned?.size ?? null, lacking: named },
				more: more + paths.length - named.length,
			};
		},

		download_file_v3: async ({ body, ip, session }) => {
			const ids = entryIds(body.file_id);
			const planned = await archives.plan(
				...([session.accountId, ids, body.lang] as const),
				body.pictures,
			);
			const { archive } = await fileAddresses.of(session.id);
			const { id, name, size } = planned;
			await note(session, ip, { subject: id }, async () => {
				const { files, more } = await archives.contents(id);
				const count = files.length + more;
				return { name, size, kind: "archive", count, files, more };
			});
			return archive(planned);
		},
	} satisfies Partial<Handlers>;
}

/** Ids of files and folders as clients join them by commas (specification, section 7). */
export function entryIds(joined: string): string[] {
	return joined
		.split(",")
		.map((id) => id.trim())
		.filter(Boolean);
}
