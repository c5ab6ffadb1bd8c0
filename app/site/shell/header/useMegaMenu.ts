import { type ComponentType, useEffect, useState } from "react";
import { showToast } from "../../../request/toasts.ts";

type Menu = ComponentType<{ onLeave: () => void }>;

let loaded: Promise<Menu> | undefined;
/** Once it was opened, it is there at once. */
let here: Menu | undefined;

function load(): Promise<Menu> {
	loaded ??= import("./MegaMenu.tsx")
		.then(({ MegaMenu }) => {
			here = MegaMenu;
			return MegaMenu;
		})
		.catch((error) => {
			// The next one who opens it tries again.
			loaded = undefined;
			throw error;
		});
	return loaded;
}

/** A pointer or the focus is on the button: what it opens is on its way. */
export function fetchMegaMenu(): void {
	load().catch(() => {});
}

/**
 * The menu of models, whose code and styles come when somebody is about to open it;
 * undefined until they are there. Where they do not come, `list` is where its button
 * leads without scripts.
 */
export function useMegaMenu(open: boolean, list: string): Menu | undefined {
	const [Menu, setMenu] = useState(() => here);
	useEffect(() => {
		if (!open) return;
		let isCurrent = true;
		load().then(
			(found) => isCurrent && setMenu(() => found),
			() => {
				if (!isCurrent) return;
				if (navigator.onLine) location.assign(list);
				else showToast({ key: "offline" });
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [open, list]);
	return Menu;
}
