"use client";

import { useEffect, useId, useRef, useState } from "react";
import { menu } from "../content.mjs";
import { Chevron, Icon } from "../icon.jsx";
import { Entry } from "./entry.jsx";

function Group({ item, path }) {
	const id = useId();
	const [open, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
			>
				{item.name}
				<Chevron />
			</button>
			<div id={id} hidden={!open}>
				{open &&
					item.children?.map(([name, to]) => (
						<Entry key={to} name={name} path={to} current={path === to} />
					))}
			</div>
		</>
	);
}

export function Drawer({ open, path, onClose }) {
	const dialog = useRef(null);
	useEffect(() => {
		if (open) dialog.current?.showModal();
		else dialog.current?.close();
	}, [open]);
	return (
		<dialog
			ref={dialog}
			className="dialog_36836_2 drawer_1g1b4_11"
			aria-label="Main menu"
			onClose={onClose}
		>
			<form method="dialog" className="head_36836_15">
				<button type="submit" aria-label="Close the menu">
					<Icon name="close" />
				</button>
			</form>
			<nav className="panel_1g1b4_48" aria-label="Main menu">
				<ul className="list_7ctsb_2">
					{menu.map((item) => (
						<li key={item.name}>
							{item.path ? (
								<Entry
									{...item}
									current={path === item.path}
									onClick={onClose}
								/>
							) : (
								<Group item={item} path={path} />
							)}
						</li>
					))}
				</ul>
			</nav>
		</dialog>
	);
}
