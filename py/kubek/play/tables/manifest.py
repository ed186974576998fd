"""Made by `build.py solve`: SHA-256 and size of each table file."""

TABLES: dict[str, tuple[str, int]] = {
    "desperada": ("65a9c7bea56cba7c7d74e263678af62e4af5954f79457e2486b85b41447d32c1", 34270),
    "general": ("948cfe9b7bb378d59f08f4462319b68294bb9fe192fcdc6983547d9ca0c9e336", 131824),
    "piatka": ("8c3e3c8e60fecf1fffb928dbcef258cd50242ced9207fff501263fe45866a9b7", 17894),
    "pukalka": ("06013cd8328fe7a2cf01f56bbc471e35885d182b0600734bbd6d39875988f06b", 28532),
    "siedemsetka": ("2f69ce64167cca1f5c9117e73dd8e5015b05db6b2c5339152a5aaaacf3755a7b", 480),
    "skreslanka": ("1b88b6ea6b250598e2e837606ff15ab84c36b5a3d2a4954b35d4bef67b01ebed", 96791),
    "skreslanka2": ("4f349cffc85240b289169e24fcc609cbe10d0f83fd231b669221ec6e9af0a43b", 214508),
    "skreslanka2_all": ("1c34485742ce7974e89b38f943079e095f937110dacff48693cac93c75bfe3a1", 30052),
    "skreslanka2_long": ("d91a58ffe65496d85383d8293d27d89f1627a9edb7370792f11186f5125fd9ce", 86935),
    "strity": ("bdd56117b830568db99e67da3304a7154a1944873f0dc5f0de02557b9d87ee23", 4166),
    "ten_thousand": ("990259cca8131a359a68c6414999789a5edc02e781e798b5adc4f31152174e53", 19541),
    "yahtzee": ("96ca5b4ff83bb73d59a6dcbb2fe33276093c812d85a724a28b9b91bd5aeff887", 277787),
    "yahtzee_free": ("4bd74103c969076cc20cd6dfb231ad381aea56495b7952462bc5b671cbb9c97d", 59829),
    "yahtzee_original": ("4e3ef2016f722fccf8500b2b81f27d8e7876835f38b7e75fde5d931db4d3a1bf", 255531),
    "yamb": ("fc5779458bbf6ceb3d3f03a9a33d5c40ca5351f1112f990eba8fbf2322bdd23e", 9700),
}
