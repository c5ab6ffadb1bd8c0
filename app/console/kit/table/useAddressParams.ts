import { useContext, useMemo, useSyncExternalStore } from "react";
import {
	UNSAFE_DataRouterContext as DataRouterContext,
	useLocation,
	useNavigate,
} from "react-router";

/**
 * Search parameters of the address, in which filters are kept: shared, and part of
 * the history. A change is known before the next key or press is handled, while the
 * router renders a new address when the device has time for it: a button beside a
 * filter acts on what the filter says.
 */
export function useAddressParams() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const router = useContext(DataRouterContext)?.router;
	const now = () => searchAt(router?.state, pathname) ?? search;
	const latest = useSyncExternalStore(
		router?.subscribe ?? noChanges,
		now,
		() => search,
	);
	const params = useMemo(() => new URLSearchParams(latest), [latest]);
	const set = (to: URLSearchParams, { replace }: { replace: boolean }) =>
		void navigate(`?${to}`, { replace });
	return {
		params,
		/** Sets all parameters. */
		set,
		/** Sets some parameters; an empty or missing value takes one away. */
		change(
			changes: Record<string, string | undefined>,
			options = { replace: true },
		): void {
			const to = new URLSearchParams(now());
			for (const [name, value] of Object.entries(changes))
				if (value) to.set(name, value);
				else to.delete(name);
			set(to, options);
		},
		/** Takes all parameters away. */
		clear: (options = { replace: true }) => set(new URLSearchParams(), options),
	};
}

type Router = NonNullable<
	React.ContextType<typeof DataRouterContext>
>["router"];

/** Search of the address that is on its way, or was reached; undefined of another path. */
function searchAt(
	state: Router["state"] | undefined,
	pathname: string,
): string | undefined {
	const { location } = state?.navigation ?? {};
	return [location, state?.location].find((one) => one?.pathname === pathname)
		?.search;
}

const noChanges = () => () => {};
