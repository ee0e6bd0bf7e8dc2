// Loaded into npm: one that outlived a killed start would install into the folder of the next one.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
