import type { MadeSize } from "../../contracts/files/pictureSizes.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import {
	createSecrets,
	type Secrets,
	type SecretUse,
} from "../../platform/secrets/secrets.ts";
import type { Access, Holder } from "../identity/partners/access.ts";
import type { FileEntry } from "./library/libraryQueries.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Purposes of an address. */
export type Purpose =
	| "view"
	| "download"
	| "former"
	| "edition"
	| "edition-view"
	| "thumbnail"
	| "archive"
	| MadeSize;

const marks: Record<Purpose, string> = {
	view: "v",
	download: "d",
	former: "f",
	edition: "e",
	"edition-view": "w",
	thumbnail: "t",
	archive: "a",
	web: "s",
	print: "p",
};

/**
 * Least validity of an address, and the step its end is rounded up to, in
 * milliseconds: within a step the same file has the same address, so that a
 * browser need not ask for a thumbnail twice. A download may be gone on with
 * for a day.
 */
const spans: Record<Purpose, { least: number; step: number }> = {
	view: { least: 6 * hour, step: 6 * hour },
	download: { least: day, step: hour },
	former: { least: day, step: hour },
	edition: { least: day, step: hour },
	"edition-view": { least: 6 * hour, step: 6 * hour },
	thumbnail: { least: day, step: day },
	archive: { least: day, step: hour },
	web: { least: day, step: hour },
	print: { least: day, step: hour },
};

export const addressSecret: SecretUse = {
	name: "file-addresses",
	what: "addresses of files and archives",
	lifetime: Math.max(
		...Object.values(spans).map(({ least, step }) => least + step),
	),
};

/** Content of a valid address. `stamp`: the day of its end. */
export type Granted = { purpose: Purpose; holder: Holder; stamp: string };
/**
 * Reasons why an address grants nothing: not made here, too old, or its session
 * is over.
 */
export type NotGranted = "forged" | "expired" | "ended";

/** Addresses made for one session; paths. Empty where there is nothing to show. */
export type SessionAddresses = {
	view(file: Addressed): string;
	download(file: Addressed): string;
	/** Downloads what a file was in a version. */
	former(file: Addressed, version: number): string;
	/** Downloads or shows a file in another language than its own. */
	edition(
		file: Addressed,
		language: LanguageCode,
		way: "download" | "view",
	): string;
	/** Downloads a picture in a made size: what it was in a version, or in another language than its own. */
	sized(
		file: Addressed,
		size: MadeSize,
		which?: number | LanguageCode | undefined,
	): string;
	/** Preview picture of a file, or of it in another language than its own. */
	thumbnail(
		file: Addressed & Pick<FileEntry, "thumbnail">,
		language?: LanguageCode,
	): string;
	archive(archive: { id: string; name: string }): string;
};
type Addressed = Pick<FileEntry, "id" | "name" | "kind">;

export type FileAddresses = ReturnType<typeof createFileAddresses>;

/**
 * Signed addresses that expire: a new window has no token to show, and must not
 * have one in its address. `/files/{id}/{end}.{purpose}.{session}.{signature}/{name}`;
 * the name is for people, what is sent is named by the entry.
 */
export function createFileAddresses(deps: {
	db: Db;
	clock: Clock;
	access: Access;
	secrets?: Secrets;
}) {
	const { clock, access, secrets = createSecrets(deps) } = deps;

	return {
		/** Makes addresses for a session, by its id. */
		async of(sessionId: string): Promise<SessionAddresses> {
			const sign = await secrets.signer(addressSecret);
			const now = clock.now().getTime();
			const session = packId(sessionId);
			const address = (purpose: Purpose, id: string, name: string) => {
				const grant = `${endOf(purpose, now).toString(36)}.${marks[purpose]}.${session}`;
				return `/files/${id}/${grant}.${sign(`${id}/${grant}`)}/${encodeURIComponent(name)}`;
			};
			const ofFile = (purpose: Purpose) => (file: Addressed) =>
				file.kind === "file" ? address(purpose, file.id, file.name) : "";
			return {
				view: ofFile("view"),
				download: ofFile("download"),
				former: ({ id, name }, version) =>
					address("former", formerId(id, version), name),
				edition: ({ id, name }, language, way) =>
					address(
						way === "view" ? "edition-view" : "edition",
						editionId(id, language),
						name,
					),
				sized: ({ id, name }, size, which) =>
					address(size, which ? `${id}.${which}` : id, name),
				thumbnail: ({ id, thumbnail }, language) =>
					thumbnail
						? address(
								"thumbnail",
								language ? editionId(id, language) : id,
								"thumbnail",
							)
						: "",
				archive: ({ id, name }) => address("archive", id, name),
			};
		},

		/**
		 * Checks the two middle parts of an address: they hold for as long as
		 * `access.ts` says that whom it was given to may use it.
		 */
		async check(id: string, signed: string): Promise<Granted | NotGranted> {
			const [, grant = "", end = "", mark, session = "", signature = ""] =
				/^(([0-9a-z]{1,9})\.([vdfewtasp])\.([\w-]{22}))\.([\w-]{43})$/.exec(
					signed,
				) ?? [];
			const purpose = (Object.keys(marks) as Purpose[]).find(
				(one) => marks[one] === mark,
			);
			if (!purpose) return "forged";
			const words = `${id}/${grant}`;
			if (!(await secrets.verify(addressSecret, words, signature)))
				return "forged";
			const seconds = Number.parseInt(end, 36);
			if (seconds * 1000 <= clock.now().getTime()) return "expired";
			const holder = await access.holder(unpackId(session));
			if (!holder) return "ended";
			return { purpose, holder, stamp: dayOf(seconds) };
		},
	};
}

/** Name of a file's version in its address. */
const formerId = (id: string, version: number) => `${id}.${version}`;

/** Reads the file and version out of what `formerId` made of them; the id of a file has none. */
export function formerOf(id: string): {
	id: string;
	version: number | undefined;
} {
	const [file = "", version] = id.split(".");
	return { id: file, version: version ? Number(version) : undefined };
}

/** Name of a file's edition in its address. */
export const editionId = (id: string, language: LanguageCode) =>
	`${id}.${language}`;

/** Reads the file and language out of what `editionId` made of them. */
export function editionOf(id: string): {
	id: string;
	language: LanguageCode | undefined;
} {
	const [file = "", language] = id.split(".");
	return {
		id: file,
		language: isLanguageCode(language) ? language : undefined,
	};
}

/** In seconds. */
function endOf(purpose: Purpose, now: number): number {
	const { least, step } = spans[purpose];
	return (Math.ceil((now + least) / step) * step) / 1000;
}

/** `seconds`: since 1970. */
function dayOf(seconds: number): string {
	return new Date(seconds * 1000).toISOString().slice(0, "2026-11-28".length);
}

/** A UUID in 22 characters. */
export function packId(id: string): string {
	return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

/** Restores the id from what `packId` made of it. */
export function unpackId(packed: string): string {
	return Buffer.from(packed, "base64url")
		.toString("hex")
		.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
