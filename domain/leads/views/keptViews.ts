import { DomainError } from "../../../contracts/errors.ts";
import {
	mostOwnViews,
	mostSharedViews,
	mostViewName,
} from "../../../contracts/leads/inboxViews.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { foldSearch } from "../cases/listed.ts";
import { type InboxQuestion, reachOf } from "../inbox/filters.ts";
import {
	allViews,
	changeView,
	deleteRemovedBefore,
	hiddenViews,
	insertView,
	setHidden,
	type ViewRow,
	viewsOf,
} from "./keptViewQueries.ts";

const day = 24 * 60 * 60 * 1000;
/** Distance between two places, so that a view finds room between others. */
const apart = 2 ** 20;

/** View with its filters, words and order. */
export type KeptQuestion = Omit<InboxQuestion, "kind"> & {
	kind?: LeadKind | undefined;
	oldestFirst: boolean;
};

/** View as it is shown to a member. */
export type KeptView = {
	id: string;
	name: string;
	shared: boolean;
	mine: boolean;
	/** Whether the member may rename, move and remove it. */
	mayChange: boolean;
	/** Whether the member hides it; it is not counted then. */
	hidden: boolean;
	question: KeptQuestion;
	/** Number of requests within the member's reach; null where they are too many to count. */
	count: number | null;
};

/**
 * Views of the inbox that members keep, for themselves or shared with everybody who may see
 * requests. A view is a question: whoever asks it gets what is within their own reach. A
 * shared one is changed by its maker, and by administrators, so that it goes on when its maker
 * has left; others may hide it, or keep a copy of their own.
 */
export function createKeptViews({
	db,
	clock,
	newId,
	auditLog,
	counted,
}: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	/** Numbers of requests that match questions, as far as a member reaches. */
	counted: (who: Staff, of: InboxQuestion[]) => Promise<(number | null)[]>;
}) {
	/**
	 * View that a member may change.
	 *
	 * @throws DomainError `not_found`, also for another's own view; `forbidden`
	 */
	async function changeable(within: Db, who: Staff, id: string) {
		const views = await viewsOf(within, who.id);
		const view = views.find((one) => one.id === id);
		if (!view) throw new DomainError("not_found");
		if (!mayChange(who, view)) throw new DomainError("forbidden");
		return { view, views };
	}

	/** @throws DomainError `invalid` for a name that another view has, or too many views */
	function check(
		views: ViewRow[],
		{ id, name, shared }: Pick<ViewRow, "id" | "name" | "shared">,
	): void {
		const others = views.filter(
			(one) => one.id !== id && one.removed_at === null,
		);
		if (others.some((one) => foldSearch(one.name) === foldSearch(name)))
			throw fault("viewName");
		const bound = shared ? mostSharedViews : mostOwnViews;
		if (others.filter((one) => one.shared === shared).length >= bound)
			throw fault("viewMost", bound);
	}

	return {
		/** @throws DomainError `forbidden` for who may see no requests */
		async list(who: Staff): Promise<KeptView[]> {
			reachOf(who, "leads.read");
			const rows = await viewsOf(db, who.id);
			const views = rows.filter(({ removed_at }) => removed_at === null);
			const questions = views.map(
				({ question }) => JSON.parse(question) as KeptQuestion,
			);
			const hidden = await hiddenViews(db, who.id);
			const isHidden = (n: number) => hidden.has(views[n]?.id ?? "");
			const asked = questions.filter((_, n) => !isHidden(n));
			const numbers = (await counted(who, asked)).values();
			const counts = questions.map((_, n) =>
				isHidden(n) ? null : numbers.next().value,
			);
			return views.map((view, n) => ({
				id: view.id,
				name: view.name,
				shared: view.shared === 1,
				mine: view.staff_id === who.id,
				mayChange: mayChange(who, view),
				hidden: isHidden(n),
				question: questions[n] as KeptQuestion,
				count: counts[n] ?? null,
			}));
		},

		/**
		 * Keeps a view, or changes the one of an id.
		 *
		 * @returns its id
		 * @throws DomainError `forbidden`; `not_found`; `invalid` with the field `name`
		 */
		async save(
			who: Staff,
			given: {
				id?: string | undefined;
				name: string;
				shared: boolean;
				question: KeptQuestion;
			},
		): Promise<string> {
			reachOf(who, given.shared ? "leads.write" : "leads.read");
			const name = given.name.trim();
			if (name === "" || name.length > mostViewName)
				throw new DomainError(
					"invalid",
					`a name has 1 to ${mostViewName} characters`,
				);
			const now = clock.now();
			return db.transaction().execute(async (trx) => {
				await deleteRemovedBefore(
					trx,
					new Date(now.getTime() - day).toISOString(),
				);
				const found =
					given.id === undefined
						? undefined
						: await changeable(trx, who, given.id);
				const id = found?.view.id ?? newId();
				const views = found?.views ?? (await viewsOf(trx, who.id));
				const shared = given.shared ? 1 : 0;
				check(views, { id, name, shared });
				// Nobody else's view becomes their own again behind the back of others.
				if (found && !shared && found.view.staff_id !== who.id)
					throw new DomainError("forbidden");
				const columns = {
					...{ name, shared },
					question: JSON.stringify(given.question),
				};
				const last = views.at(-1)?.position ?? 0;
				if (found) await changeView(trx, id, columns);
				else
					await insertView(trx, {
						...{ id, staff_id: who.id, ...columns },
						...{ position: Number(last) + apart, removed_at: null },
					});
				if (shared || found?.view.shared)
					await auditLog.byStaff(
						{ action: "lead-view-save", by: who, subject: id },
						trx,
					);
				return id;
			});
		},

		/**
		 * Removes a view, or puts it back within a day.
		 *
		 * @throws DomainError `forbidden`; `not_found`; `invalid` where another has its name now
		 */
		async remove(who: Staff, id: string, undo: boolean): Promise<void> {
			reachOf(who, "leads.read");
			await db.transaction().execute(async (trx) => {
				const { view, views } = await changeable(trx, who, id);
				if (undo) check(views, view);
				const removed_at = undo ? null : clock.now().toISOString();
				await changeView(trx, id, { removed_at });
				if (view.shared)
					await auditLog.byStaff(
						{
							action: undo ? "lead-view-save" : "lead-view-remove",
							by: who,
							subject: id,
						},
						trx,
					);
			});
		},

		/**
		 * Hides a shared view of somebody else from a member, or shows it again.
		 *
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async hide(who: Staff, id: string, hidden: boolean): Promise<void> {
			reachOf(who, "leads.read");
			const views = await viewsOf(db, who.id);
			const view = views.find((one) => one.id === id);
			const isOthers = view?.shared === 1 && view.staff_id !== who.id;
			if (!view || (hidden && !isOthers)) throw new DomainError("not_found");
			await setHidden(db, { staff_id: who.id, view_id: id }, hidden);
		},

		/**
		 * Moves a view before another one, or to the end.
		 *
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async move(who: Staff, id: string, before: string | null): Promise<void> {
			reachOf(who, "leads.read");
			await db.transaction().execute(async (trx) => {
				const { views } = await changeable(trx, who, id);
				const others = views.filter((one) => one.id !== id);
				const found = others.findIndex((one) => one.id === before);
				if (before !== null && found < 0) throw new DomainError("not_found");
				const at = before === null ? others.length : found;
				const low = Number(others[at - 1]?.position ?? 0);
				const high = Number(others[at]?.position ?? low + 2 * apart);
				const position = Math.floor((low + high) / 2);
				if (position > low && position < high)
					return changeView(trx, id, { position });
				// No room: all of them are put apart, in the order they have.
				const all = (await allViews(trx)).filter((one) => one.id !== id);
				const place =
					before === null
						? all.length
						: all.findIndex((one) => one.id === before);
				const order = all.map((one) => one.id).toSpliced(place, 0, id);
				for (const [n, one] of order.entries())
					await changeView(trx, one, { position: (n + 1) * apart });
			});
		},
	};
}

function mayChange(who: Staff, view: ViewRow): boolean {
	if (view.staff_id === who.id) return true;
	return view.shared === 1 && may(who, "staff.manage");
}

/** Refusal of a name. */
function fault(text: "viewName" | "viewMost", bound = 0): DomainError {
	const message = { text: `server/leads.${text}`, values: { bound } } as const;
	return new DomainError("invalid", text, [{ field: "name", message }]);
}
