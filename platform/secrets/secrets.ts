import { randomBytes } from "node:crypto";
import type { Db } from "../db/open.ts";
import type { Clock } from "../runtime/clock.ts";
import { createSingleFlight } from "../runtime/concurrency/singleFlight.ts";
import { openText, sealText } from "./sealing.ts";
import {
	aboutVersion,
	createSecretSeal,
	type SecretSeal,
} from "./secretSeal.ts";
import { sealingKey } from "./secretSealing.ts";
import { isSame, sign } from "./signing.ts";

/** Purpose of a secret. */
export type SecretUse = {
	name: string;
	/** Name for the person who rotates it. */
	what: string;
	/**
	 * Milliseconds that what is signed with it may live: for so long a secret that
	 * was replaced is still verified. 0 where nothing is signed with it.
	 */
	lifetime: number;
};

/** Version of a secret. */
export type SecretVersion = {
	number: number;
	key: Buffer;
	createdAt: string;
	/** Milliseconds since 1970. Verified before: processes hear of it one by one. */
	signsFrom: number;
};

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Secrets that all processes of the site share, each made by the first that
 * needs it. One that is replaced (`secretRotation.ts`) verifies for as long as
 * what it signed may live; every process signs with the new one within seconds.
 */
export function createSecrets(deps: {
	db: Db;
	clock: Clock;
	/** Milliseconds until a process reads again which versions there are. */
	readEvery?: number;
	/** Seal of the stored secrets. */
	sealedBy?: SecretSeal | undefined;
}) {
	const { db, clock, readEvery = 5000, sealedBy } = deps;
	const known = new Map<string, { versions: SecretVersion[]; at: number }>();
	const reading = createSingleFlight<SecretVersion[]>();

	/** The newest first. Not to be asked within a transaction: it may read. */
	async function versionsOf(name: string): Promise<SecretVersion[]> {
		const found = known.get(name);
		if (found && performance.now() - found.at < readEvery)
			return found.versions;
		return reading.run(name, async () => {
			// A database that is out replaces no secret.
			const versions = await obtainVersions(db, clock, name, sealedBy).catch(
				(error) => {
					if (found) return found.versions;
					throw error;
				},
			);
			known.set(name, { versions, at: performance.now() });
			return versions;
		});
	}

	/** The version that is used now. */
	async function present({ name }: SecretUse): Promise<SecretVersion> {
		return standing(await versionsOf(name), 0, clock.now()).signing;
	}

	const key = async (use: SecretUse): Promise<Buffer> =>
		(await present(use)).key;

	/** Signs as often as it is called, with the key of now. */
	async function signer(use: SecretUse): Promise<(words: string) => string> {
		const now = await key(use);
		return (words) => sign(now, words);
	}

	return {
		/** The key that is used now. */
		key,

		/** Versions that sign and verify now, for keys of which others know a part. */
		standing: async ({ name, lifetime }: SecretUse) =>
			standing(await versionsOf(name), lifetime, clock.now()),

		/** All versions of one that nobody rotates, the newest first; made where there is none. */
		versions: (name: string) => obtainVersions(db, clock, name, sealedBy),

		signer,

		async sign(use: SecretUse, words: string): Promise<string> {
			return sign(await key(use), words);
		},

		/**
		 * Whether one of the keys that count made a signature.
		 *
		 * @param form what is written of a signature where there is no room for all of it
		 */
		async verify(
			{ name, lifetime }: SecretUse,
			words: string,
			signature: string,
			form: (signature: string) => string = (whole) => whole,
		): Promise<boolean> {
			const { verifying } = standing(
				await versionsOf(name),
				lifetime,
				clock.now(),
			);
			return verifying.some(({ key }) =>
				isSame(form(sign(key, words)), signature),
			);
		},

		/**
		 * Encrypts what is kept (AES-256-GCM) with the key of now. `about` belongs to
		 * it: in another row it cannot be opened.
		 */
		async seal(use: SecretUse, words: string, about: string): Promise<string> {
			const { number, key: now } = await present(use);
			return `${sealMark}${number}.${sealText(now, words, about)}`;
		},

		/** Undefined where its key is gone, or it was made for something else. */
		async open(
			{ name }: SecretUse,
			sealed: string,
			about: string,
		): Promise<string | undefined> {
			const [mark, text = ""] = sealed.split(".");
			const versions = await versionsOf(name);
			const version = versions.find(
				({ number }) => `${sealMark}${number}` === mark,
			);
			return version && openText(version.key, text, about);
		},

		/** Whether something was encrypted with the key of now. */
		async isSealed(use: SecretUse, text: string): Promise<boolean> {
			return text.startsWith(`${sealMark}${(await present(use)).number}.`);
		},
	};
}

/** Prefix of encrypted values, before the number of the version. */
const sealMark = "sealed-";

/**
 * Sorts versions of a secret by state: the one that signs, those that verify,
 * those that are over.
 */
export function standing(
	versions: SecretVersion[],
	lifetime: number,
	at: Date,
): {
	signing: SecretVersion;
	verifying: SecretVersion[];
	over: SecretVersion[];
} {
	const now = at.getTime();
	// Of a clock that is behind, the oldest.
	const signing =
		versions.find(({ signsFrom }) => signsFrom <= now) ?? versions.at(-1);
	if (!signing) throw new Error("A secret has no version.");
	const isOver = (_: SecretVersion, n: number) => {
		const next = versions[n - 1];
		return next !== undefined && next.signsFrom + lifetime <= now;
	};
	return {
		signing,
		verifying: versions.filter((one, n) => one === signing || !isOver(one, n)),
		over: versions.filter((one, n) => one !== signing && isOver(one, n)),
	};
}

/** All versions of a secret, the newest first. The first is made where there is none. */
export async function obtainVersions(
	db: Db,
	clock: Clock,
	name: string,
	sealedBy?: SecretSeal,
): Promise<SecretVersion[]> {
	const found = await readVersions(db, name, sealedBy);
	if (found.length > 0) return found;
	const now = clock.now().toISOString();
	const first = await newVersion(db, name, 1, now, sealedBy);
	await db
		.insertInto("secret_version")
		.values({ ...first, signs_from: now })
		// Another process was quicker: its secret is the one.
		.onConflict((conflict) => conflict.columns(["name", "number"]).doNothing())
		.execute();
	return readVersions(db, name, sealedBy);
}

/** @throws SecretsSealedError where they are sealed with a key that is not there */
export async function readVersions(
	db: Db,
	name: string,
	sealedBy: SecretSeal = createSecretSeal(),
): Promise<SecretVersion[]> {
	const rows = await db
		.selectFrom("secret_version")
		.selectAll()
		.where("name", "=", name)
		.orderBy("number", "desc")
		.execute();
	return rows.map(({ number, value, created_at, signs_from }) => ({
		number,
		key: Buffer.from(
			sealedBy.open(value, aboutVersion(name, number)),
			"base64url",
		),
		createdAt: created_at,
		signsFrom: Date.parse(signs_from),
	}));
}

/** 32 random bytes, sealed where secrets are. @throws SecretsSealedError without the key that seals */
export async function newVersion(
	db: Db,
	name: string,
	number: number,
	created_at: string,
	sealedBy: SecretSeal = createSecretSeal(),
) {
	const clear = randomBytes(32).toString("base64url");
	const id = await sealingKey(db);
	const value =
		id === undefined
			? clear
			: sealedBy.seal(id, clear, aboutVersion(name, number));
	return { name, number, value, created_at };
}
