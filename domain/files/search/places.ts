import type { Closed } from "../audience/sight.ts";

/** Facts of a node or folder that a place is made of. */
type PlaceRow = {
	id: string;
	parent_id: string | null;
	audience: number | null;
	for_customers: number;
};

/** Audiences that are closed, what is granted all the same, and whether all is that is not for customers. */
export type Shut = {
	numbers: ReadonlySet<number>;
	/** Places whose own audience, and those above them, do not count but where they are firm. */
	granted: ReadonlySet<number>;
	firm: ReadonlySet<number>;
	isCustomer?: boolean | undefined;
};

export type Places = ReturnType<typeof createPlaces>;

/** Places of entries, as small numbers, and their nesting. */
export function createPlaces() {
	const numbers = new Map<string, number>();
	/** Number of a place to that of what it lies in; -1 for a root. */
	const parents: number[] = [];
	/** Number of a place to its own audience, where it has one. */
	const audiences = new Map<number, number>();
	/** Places whose own files may be sent to customers. */
	const customers = new Set<number>();

	const places = {
		/** The number of a node or folder, met before or not; -1 for none. */
		numberOf(id: string | null): number {
			if (id === null) return -1;
			const known = numbers.get(id);
			if (known !== undefined) return known;
			numbers.set(id, parents.length);
			return parents.push(-1) - 1;
		},
		/** Notes what it lies in and whom it is for; says whether it was known otherwise. */
		put({ id, parent_id, audience, for_customers }: PlaceRow): boolean {
			const number = places.numberOf(id);
			const parent = places.numberOf(parent_id);
			const moved = parents[number] !== -1 && parents[number] !== parent;
			const before = audiences.get(number) ?? null;
			parents[number] = parent;
			if (audience === null) audiences.delete(number);
			else audiences.set(number, audience);
			const isMarked = for_customers === 1;
			const wasMarked = customers.has(number);
			if (isMarked) customers.add(number);
			else customers.delete(number);
			return moved || before !== audience || wasMarked !== isMarked;
		},
		/** Whether a place is closed, by itself or by what it lies in. */
		isClosed(place: number, { numbers, granted, firm }: Shut): boolean {
			let closing = numbers;
			for (let at = place; at !== -1; at = parents[at] ?? -1) {
				if (granted.has(at)) closing = firm;
				if (closing.has(audiences.get(at) ?? 0)) return true;
			}
			return false;
		},
		/** Places closed to somebody. */
		shutOf({ numbers, granted = [], firm = [], isCustomer }: Closed): Shut {
			return {
				numbers: new Set(numbers),
				granted: new Set(granted.map(({ id }) => places.numberOf(id))),
				firm: new Set(firm),
				isCustomer,
			};
		},
		/** Whether nothing that lies in a place is for somebody: it is closed, or not for customers. */
		isShut(place: number, shut: Shut): boolean {
			const isUnmarked = shut.isCustomer === true && !customers.has(place);
			return isUnmarked || places.isClosed(place, shut);
		},
		/** Place by place, 1 where it is shut, else 0. */
		shut(shut: Shut): Uint8Array {
			return Uint8Array.from(parents, (_, place) =>
				Number(places.isShut(place, shut)),
			);
		},
		/** Places that are shut, where something in one is granted: no way leads up through them. */
		cutBy: (closed: Closed): Uint8Array | undefined =>
			closed.granted?.length ? places.shut(places.shutOf(closed)) : undefined,
		/** Whether a place is another or lies somewhere below it. */
		isWithin(place: number, other: number, cut?: Uint8Array): boolean {
			for (let at = place; at !== -1 && !cut?.[at]; at = parents[at] ?? -1)
				if (at === other) return true;
			return false;
		},
		/** For each place 1 where it is another or lies below it, else 0. */
		within(other: number, cut?: Uint8Array): Uint8Array {
			return Uint8Array.from(parents, (_, place) =>
				Number(places.isWithin(place, other, cut)),
			);
		},
		/** Marks of places: 1 where it, or what it lies in, has one of some audiences or is one of some entries. */
		opened(by: {
			audiences: readonly number[];
			entries: readonly { id: string }[];
		}): Uint8Array {
			const wanted = new Set(by.audiences);
			const here = new Set(by.entries.map(({ id }) => places.numberOf(id)));
			if (wanted.size + here.size === 0) return new Uint8Array(parents.length);
			return Uint8Array.from(parents, (_, place) => {
				for (let at = place; at !== -1; at = parents[at] ?? -1)
					if (here.has(at) || wanted.has(audiences.get(at) ?? 0)) return 1;
				return 0;
			});
		},
		/** Place that a place lies in; -1 of a root. */
		parentOf: (place: number): number => parents[place] ?? -1,
		/**
		 * Returns the value for the nearest of some places at or above another;
		 * undefined where there is none.
		 */
		above<T>(
			of: Map<number, T>,
			cut?: Uint8Array,
		): (place: number) => T | undefined {
			const known = new Map<number, T | undefined>(of);
			return (place) => {
				const way: number[] = [];
				let at = place;
				const isOpen = () => at !== -1 && !cut?.[at];
				for (; isOpen() && !known.has(at); at = parents[at] ?? -1) way.push(at);
				const found = isOpen() ? known.get(at) : undefined;
				for (const below of way) known.set(below, found);
				return found;
			};
		},
	};
	return places;
}
