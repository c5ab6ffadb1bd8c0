"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Icon, Logo } from "../icon.jsx";
import { DesktopMenu } from "./desktop-menu.jsx";
import { Drawer } from "./drawer.jsx";
import { LanguageSwitch } from "./language-switch.jsx";

export function Header() {
	const path = usePathname();
	const [open, setOpen] = useState(false);
	return (
		<header className="header_1b7r3_2">
			<div className="bounds_t5yod_2 bar_1b7r3_33">
				<Link className="logo_1b7r3_40" aria-label="Domora, home page" href="/">
					<Logo />
					<bdi>Domora</bdi>
				</Link>
				<DesktopMenu path={path} />
				<div className="tools_1b7r3_51">
					<LanguageSwitch />
					<button
						type="button"
						className="toggle_1g1b4_2"
						aria-label="Open the menu"
						aria-haspopup="dialog"
						onClick={() => setOpen(true)}
					>
						<Icon name="menu" />
					</button>
					<Drawer open={open} path={path} onClose={() => setOpen(false)} />
				</div>
			</div>
		</header>
	);
}
