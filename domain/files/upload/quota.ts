import { DomainError } from "../../../contracts/errors.ts";
import type { Quantity } from "../../../contracts/texts.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	type DiskSpace,
	hasSpace,
} from "../../../platform/storage/disk/diskSpace.ts";
import type { Drafts } from "../../../platform/storage/drafts/drafts.ts";
import {
	beginningBefore,
	openUploads,
	storedUploads,
} from "./uploadQueries.ts";

/** Bytes that uploads may fill; undefined where that is not bounded. */
export type Quotas = {
	account: number | undefined;
	all: number | undefined;
};

const hour = 60 * 60 * 1000;
/** Bytes that arrive between two looks at the disk. */
const stride = 8 * 1024 * 1024;

/** A form on its way: bytes it will have, as far as one knows, and those that came. */
type Form = { accountId: string | undefined; bytes: number; received: number };

export type Quota = ReturnType<typeof createQuota>;
export type Reservation = Awaited<ReturnType<Quota["reserve"]>>;

/**
 * Sees to it that uploads end before the disk does, and before one account has
 * taken what belongs to all (docs/decisions/0021). What an open upload
 * announced is counted as if it were here: resumable ones in the database, for
 * every process, forms in the memory of the process that takes them in.
 */
export function createQuota(deps: {
	db: Db;
	clock: Clock;
	space: DiskSpace;
	quotas: Quotas;
	/** Files an account may begin to send. */
	perHour: number;
	/** Drafts in which resumable uploads grow. */
	drafts: Pick<Drafts, "onDisk">;
}) {
	const { db, clock, space, quotas, perHour, drafts } = deps;
	const forms = new Set<Form>();

	/** Bytes left to an account and to all; negative where too much was announced. */
	async function left(accountId: string | undefined) {
		const [stored, open, free] = await Promise.all([
			storedUploads(db, accountId),
			openUploads(db, accountId),
			space.free(),
		]);
		const used = { own: stored.own + open.own, all: stored.all + open.all };
		let toCome = drafts.onDisk ? open.toCome : 0;
		for (const form of forms) {
			used.all += form.bytes;
			if (form.accountId === accountId) used.own += form.bytes;
			toCome += form.bytes - form.received;
		}
		return {
			account: (quotas.account ?? Number.POSITIVE_INFINITY) - used.own,
			all: Math.min(
				(quotas.all ?? Number.POSITIVE_INFINITY) - used.all,
				free - space.reserve - toCome,
			),
		};
	}

	/**
	 * Whether what was announced fits, after it was counted: of two who come at
	 * the same time for the last room, none gets what the other has.
	 */
	async function check(accountId: string | undefined, bytes: number) {
		const { account, all } = await left(accountId);
		if (accountId !== undefined && account < 0)
			throw noSpace("account", account + bytes, quotas.account);
		if (all < 0) throw noSpace("all", all + bytes);
	}

	/** @throws DomainError `too_many` for an account that has begun so many in an hour */
	async function checkRate(accountId: string | undefined): Promise<void> {
		if (accountId === undefined) return;
		const begun = await beginningBefore(db, accountId, perHour - 1);
		const wait = begun ? Date.parse(begun) + hour - clock.now().getTime() : 0;
		if (wait <= 0) return;
		const retryAfter = Math.ceil(wait / 1000);
		throw new DomainError("too_many", "too many uploads", [], { retryAfter });
	}

	async function checkDisk(): Promise<void> {
		if (!(await hasSpace(space))) throw noSpace("all", 0);
	}

	return {
		check,
		checkRate,

		/** Bytes that would still fit, and whose room ends there. */
		async room(accountId: string) {
			const { account, all } = await left(accountId);
			const least = Math.min(account, all, Number.MAX_SAFE_INTEGER);
			const bytes = Math.max(0, least);
			return { bytes, whose: account < all ? "account" : "all" } as const;
		},

		/**
		 * Bytes an account has stored and announced, and may have; null without a
		 * bound.
		 */
		async of(accountId: string) {
			const [stored, open] = await Promise.all([
				storedUploads(db, accountId),
				openUploads(db, accountId),
			]);
			const used = stored.own + open.own;
			return { used, quota: quotas.account ?? null };
		},

		/**
		 * Counts a form while it is taken in and kept. Without a size it counts what
		 * has come, a stride ahead. `release` ends that.
		 *
		 * @throws DomainError `insufficient_storage`
		 */
		async reserve(accountId: string | undefined, size = 0) {
			const form: Form = { accountId, bytes: size, received: 0 };
			forms.add(form);
			const release = () => void forms.delete(form);
			try {
				await checkRate(accountId);
				await check(accountId, size);
			} catch (error) {
				release();
				throw error;
			}
			return {
				release,

				/** Says whose it is, where that became known only now. */
				async assign(owner: string): Promise<void> {
					if (form.accountId === owner) return;
					form.accountId = owner;
					await checkRate(owner);
					await check(owner, form.bytes);
				},

				/** Passes content on for as long as there is room for it. */
				watch: (source: AsyncIterable<Buffer>) =>
					watch(source, async (received) => {
						form.received = received;
						await checkDisk();
						if (received < form.bytes) return;
						const bytes = received + stride - form.bytes;
						form.bytes += bytes;
						await check(form.accountId, bytes);
					}),
			};
		},

		/** Passes on content that was announced, for as long as the disk has room. */
		watch: (
			source: AsyncIterable<Uint8Array>,
			seen: (received: number) => Promise<unknown>,
		) =>
			watch(source, async (received) => {
				await checkDisk();
				await seen(received);
			}),
	};
}

/** Calls `look` before the first part and after every stride, and passes all on. */
async function* watch<T extends Uint8Array>(
	source: AsyncIterable<T>,
	look: (received: number) => Promise<unknown>,
): AsyncGenerator<T> {
	let received = 0;
	let next = 0;
	for await (const part of source) {
		if (received >= next) {
			await look(received);
			next = received + stride;
		}
		received += part.length;
		yield part;
	}
}

/** @param left bytes that would still fit */
export function noSpace(
	whose: "account" | "all",
	left: number,
	quota?: number,
): DomainError {
	return new DomainError("insufficient_storage", `no space: ${whose}`, [], {
		publicMessage: {
			text: `server/files.noSpace.${whose}`,
			values: { left: sizeOf(Math.max(0, left)), quota: sizeOf(quota ?? 0) },
		},
	});
}

/** Rounded down: what is said to be left does fit. */
function sizeOf(bytes: number): Quantity {
	const [unit, size] =
		bytes >= 1e9 ? (["gigabyte", 1e9] as const) : (["megabyte", 1e6] as const);
	return { amount: Math.floor((bytes / size) * 10) / 10, unit };
}
